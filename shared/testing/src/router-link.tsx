import { Link } from '@yuko/runtime/router'
import type { AnchorHTMLAttributes } from 'react'

/** Component links use the router, as in the host; other origins stay ordinary links. */
export function RouterLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <Link to={href} {...rest} />
}
