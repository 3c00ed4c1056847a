import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { HELD } from '#ui/early.ts'

/**
 * React Router's scripts for a page that is read before it is used: styles, faces and pictures get the line to
 * themselves, and the page's first script starts these once the page is painted (`early.ts`). The elements are React
 * Router's own, so a browser that started them has the same page as if they had never been held.
 */
export function LateScripts() {
  return held(Scripts({}))
}

type Markup = ReactElement<{ rel?: string; type?: string; children?: ReactNode }>

function held(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child
    const element = child as Markup
    if (element.type === Fragment) return cloneElement(element, {}, held(element.props.children))
    if (element.props.rel === 'modulepreload') return cloneElement(element, { rel: HELD })
    // The scripts that are no modules take in the page's data, which comes after them.
    if (element.props.type === 'module') return cloneElement(element, { type: HELD })
    return element
  })
}
