import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const zodInBrowser = fileURLToPath(new URL('./app/api/zod-in-browser.ts', import.meta.url))

/** Saves every first visit 25 kB: schemas are run by the back office alone. */
function leaveZodOutOfTheBrowser(): Plugin {
  return {
    name: 'leave-zod-out-of-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === 'zod' ? zodInBrowser : undefined),
  }
}

export default defineConfig({
  plugins: [leaveZodOutOfTheBrowser(), tailwindcss(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file for what every page needs compresses better than four and changes only with its versions.
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
            },
          },
        },
      },
    },
  },
})
