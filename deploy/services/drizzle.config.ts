// How the migrations are generated from every domain's tables.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './src/*/schema.ts', out: './migrations' });
