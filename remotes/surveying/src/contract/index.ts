// The calls of the surveying department: survey records and their files.
export * from './cases';
