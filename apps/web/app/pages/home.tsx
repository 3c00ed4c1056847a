export default function HomePage() {
  return (
    <main>
      <h1>One-stop home essentials subscription</h1>
    </main>
  )
}
