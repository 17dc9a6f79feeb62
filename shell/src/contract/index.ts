// The calls that the shell asks, for the services; pages of the shell import the file of their own calls, so that lazy ones stay in their chunks.
export * from './announcements';
export * from './inbox';
export * from './own-sessions';
export * from './regions';
