import { defineConfig } from 'vite'

/**
 * Bundles the shop and the operator's commands into programs: imports are resolved and types stripped once instead of
 * at every start, and a production installation needs no packages but those with binaries of their own.
 */
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp'] },
  build: {
    ssr: true,
    outDir: 'build',
    target: 'node24',
    // Names stay, so that stacks of errors can be read.
    minify: false,
    rolldownOptions: {
      input: ['src/start-shop.ts', 'src/ops/ops.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
