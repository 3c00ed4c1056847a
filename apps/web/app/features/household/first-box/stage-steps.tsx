import { Link } from 'react-router'

const stages = [
  { path: '/first-box', name: 'Your home' },
  { path: '/first-box/products', name: 'What you use' },
  { path: '/first-box/summary', name: 'Your first box' },
  { path: '/first-box/order', name: 'Address and card' },
] as const

export type StagePath = (typeof stages)[number]['path']

/** Shows the current step on the way to a first box, and links to the earlier ones. */
export function StageSteps({ current }: { current: StagePath }) {
  const place = stages.findIndex(({ path }) => path === current)
  return (
    <nav aria-label="Steps to your first box">
      <ol className="stage-steps">
        {stages.map(({ path, name }, index) => (
          <li key={path} aria-current={index === place ? 'step' : undefined}>
            {index < place ? <Link to={path}>{name}</Link> : <span>{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
