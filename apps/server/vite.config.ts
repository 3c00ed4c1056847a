import { defineConfig, type Plugin } from 'vite'

/** One sign beyond Latin letters makes Node keep a whole program two bytes a sign, for as long as it runs. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[\u0080-\uffff]/g,
          (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/**
 * The shop and the operator's commands as programs of their own: what they import is found, stripped of types and joined once, instead of at every start, and
 * a production installation needs no packages but those that bring programs of their own.
 */
export default defineConfig({
  plugins: [inAscii],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
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
