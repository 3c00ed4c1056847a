import { defineConfig } from 'vite'

/**
 * The shop and the operator's commands as programs of their own: what they import is found, stripped of types and joined once, instead of at every start, and
 * a production installation needs no packages but those that bring programs of their own.
 */
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp'] },
  build: {
    ssr: true,
    outDir: 'build',
    target: 'node24',
    // Names stay as they are written, so that an error's stack can be read.
    minify: false,
    rolldownOptions: {
      input: ['src/start-shop.ts', 'src/ops/ops.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
