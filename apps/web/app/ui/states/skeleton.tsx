/** Shows one grey shape; give it the size and radius of the content it stands for. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden="true" />
}
