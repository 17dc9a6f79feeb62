// The part of s3rver that tests use; the package brings no types.
declare module 's3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    store: { getMetadata(bucket: string, key: string): Promise<{ etag: string }> };
  }
}
