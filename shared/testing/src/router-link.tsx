import { Link } from '@yuko/runtime/router'
import type { AnchorHTMLAttributes } from 'react'

/** The components’ links go through the router, as they do in the host; another site’s address stays an ordinary link. */
export function RouterLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <Link to={href} {...rest} />
}
