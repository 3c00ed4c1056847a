import { defineConfig } from 'vite'

/** The office is built apart from the shop: neither brings the other's scripts. */
export default defineConfig({
  base: '/office/',
  build: { outDir: 'build', sourcemap: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
