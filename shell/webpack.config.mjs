import { shellBuild } from '@portal/build/webpack';

export default shellBuild(import.meta.dirname);
