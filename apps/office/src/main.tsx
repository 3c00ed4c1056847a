import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Refused } from './api/call.ts'
import { App } from './app.tsx'
import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import './colours.css'
import './office.css'

const MOST_RETRIES = 2

/** Retries only requests that may succeed the next time. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) =>
        count < MOST_RETRIES && error instanceof Refused && (error.status === 0 || error.status === 503),
    },
  },
})

const root = document.getElementById('office')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <BrowserRouter basename="/office">
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
