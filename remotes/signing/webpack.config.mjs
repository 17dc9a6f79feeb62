import { remoteBuild } from '@portal/build/webpack';

export default remoteBuild(import.meta.dirname);
