export default function NotFound() {
  return <main>Page not found</main>
}
