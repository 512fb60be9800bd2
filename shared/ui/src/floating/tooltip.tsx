import type { TooltipProps as MantineTooltipProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useParts } from '#floating/use-parts.ts'

/** Milliseconds that the pointer rests on the element first. */
const openDelay = 300

export interface TooltipProps extends Pick<MantineTooltipProps, 'position' | 'multiline' | 'maw' | 'disabled'> {
  label: ReactNode
  /** Only a mouse opens it by default. */
  events?: { hover: boolean; focus: boolean; touch: boolean }
  /** One element that accepts a ref. */
  children: ReactElement
  ref?: Ref<HTMLElement>
}

interface ChildProps {
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string
  onPointerEnter?: (event: PointerEvent) => void
  onPointerLeave?: (event: PointerEvent) => void
  onFocus?: (event: FocusEvent) => void
  onBlur?: (event: FocusEvent) => void
}

/** Mantine's tooltip, whose code is loaded when the first one opens. */
export function Tooltip({ label, events, children, disabled = false, ref, ...options }: TooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const child = children.props as ChildProps
  const merged = useMergedRef<HTMLElement>(setTarget, child.ref, ref)
  const isShown = isOpen && !disabled
  const parts = useParts(isShown)
  const open = (delay: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setIsOpen(true), delay)
  }
  const close = () => {
    clearTimeout(waiting.current)
    setIsOpen(false)
  }
  useEscape(isShown, close)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (
    <>
      {parts && target && (
        <parts.FloatingTooltip {...options} label={<span id={id}>{label}</span>} target={target} opened={isShown} />
      )}
      {cloneElement(children as ReactElement<ChildProps>, {
        ref: merged,
        'aria-describedby': isShown && parts ? id : child['aria-describedby'],
        onPointerEnter: (event) => {
          child.onPointerEnter?.(event)
          if (event.pointerType === 'mouse' || events?.touch) open(openDelay)
        },
        onPointerLeave: (event) => {
          child.onPointerLeave?.(event)
          close()
        },
        onFocus: (event) => {
          child.onFocus?.(event)
          if (events?.focus) open(0)
        },
        onBlur: (event) => {
          child.onBlur?.(event)
          close()
        },
      })}
    </>
  )
}

function useEscape(isShown: boolean, close: () => void) {
  const onEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  })
  useEffect(() => {
    if (!isShown) return
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [isShown])
}
