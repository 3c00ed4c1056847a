import { data, Link } from 'react-router'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return (
    <main>
      <h1>Page not found</h1>
      <Link to="/">Go to Home Page</Link>
    </main>
  )
}
