// The shell's entry: global styles, then the start-up chain with remotes loaded by federation.
import '@portal/shared/ui/install';
import { start } from './app/start';
import { createFederationRuntime } from './remotes/federation-runtime';

void start({ createRuntime: createFederationRuntime });
