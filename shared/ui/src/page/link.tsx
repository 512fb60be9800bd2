import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { useSurroundings } from '#theme/ui-context.ts'

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style' | 'color' | 'variant'> & {
  href: string
  children: ReactNode
}

/** The router's link without styles. */
export function PlainLink(props: ComponentProps<'a'> & { href: string }) {
  const { link: Link } = useSurroundings()
  return <Link {...props} />
}

/** The link that names a row and opens it: unstyled until hovered. */
export function RowLink(props: ComponentProps<'a'> & { href: string }) {
  return <PlainLink {...props} className="yk-row-link" />
}

/** A link in running text. */
export function TextLink(props: Native & Omit<AnchorProps, 'component'>) {
  return <Anchor component={PlainLink} {...props} />
}

/** A link that looks like a button, for actions with a URL ("Import reviews"). */
export function ButtonLink(props: Native & Omit<ButtonProps, 'component'>) {
  return <Button component={PlainLink} {...props} />
}
