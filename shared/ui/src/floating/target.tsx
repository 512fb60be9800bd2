import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type Ref } from 'react'
import type { Opened } from '#floating/use-opened.ts'

export interface TargetProps {
  /** One element that accepts a ref. */
  children: ReactElement
  ref?: Ref<HTMLElement>
}

type ChildProps = Record<string, unknown> & { ref?: Ref<HTMLElement>; onClick?: (event: unknown) => void }

interface TargetOptions extends TargetProps {
  opened: Opened<unknown>
  popup: 'dialog' | 'menu'
  /** Absent when its owner opens it. */
  onClick?: () => void
}

/** The element of a popover or menu, with what assistive technology needs to know. */
export function Target({ children, opened: { isOpen, id, setTarget }, popup, onClick, ref, ...others }: TargetOptions) {
  const { ref: ownRef, onClick: ownOnClick } = children.props as ChildProps
  const merged = useMergedRef<HTMLElement>(setTarget, ownRef, ref)
  return cloneElement(children as ReactElement<ChildProps>, {
    ...others,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    id,
    ref: merged,
    ...(popup === 'menu' && { 'data-expanded': isOpen || undefined }),
    ...(onClick && {
      onClick: (event: unknown) => {
        ownOnClick?.(event)
        onClick()
      },
    }),
  })
}
