/**
 * What opens over the page: Mantine's popover, menu and tooltip with their positioning. A chunk of its own, because no first screen
 * has one open; `popover.tsx`, `menu.tsx`, and `tooltip.tsx` render the element that opens it.
 */
import '#floating/parts.css'
import {
  Menu,
  type MenuDropdownProps,
  type MenuProps,
  Popover,
  type PopoverDropdownProps,
  type PopoverProps,
  Tooltip,
  type TooltipProps,
} from '@mantine/core'
import { type Ref, useLayoutEffect, useState } from 'react'

export interface FloatingProps<Props, Dropdown> {
  /** The element that it belongs to, rendered elsewhere. */
  target: HTMLElement
  options: Props
  dropdown: Dropdown
}

function FloatingPopover({ target, options, dropdown }: FloatingProps<PopoverProps, PopoverDropdownProps>) {
  return (
    <Popover {...options} opened={useOpensAfterwards(options.opened)}>
      <Popover.Target>
        <Anchor element={target} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  )
}

function FloatingMenu({ target, options, dropdown }: FloatingProps<MenuProps, MenuDropdownProps>) {
  return (
    <Menu {...options} opened={useOpensAfterwards(options.opened)}>
      <Menu.Target>
        <Anchor element={target} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown} />
    </Menu>
  )
}

const FloatingTooltip = ({ opened, ...options }: TooltipProps) => <Tooltip {...options} opened={useOpensAfterwards(opened)} />

/** Mounted closed: only what opens is animated, and returns the focus. */
function useOpensAfterwards(isOpen = false): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useLayoutEffect(() => setIsMounted(true), [])
  return isMounted && isOpen
}

/** Stands for an element that is rendered elsewhere. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    ref(element)
    return () => void ref(null)
  }, [ref, element])
  return null
}

export const parts = { FloatingPopover, FloatingMenu, FloatingTooltip, Item: Menu.Item, Label: Menu.Label, Divider: Menu.Divider }
