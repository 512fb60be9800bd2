import type { PopoverDropdownProps, PopoverProps } from '@mantine/core'
import { Target, type TargetProps } from '#floating/target.tsx'
import { openedContext, useOpened } from '#floating/use-opened.ts'
import { useParts } from '#floating/use-parts.ts'

type Options = Omit<PopoverProps, 'children'>
const [Context, usePopover] = openedContext<Options>('Popover')

/** Mantine's popover, whose code is loaded when the first one opens. */
export function Popover({ children, ...options }: PopoverProps) {
  return <Context value={useOpened<Options>(options)}>{children}</Context>
}

function PopoverTarget(props: TargetProps) {
  const opened = usePopover()
  const { isControlled, change, isOpen } = opened
  return <Target {...props} opened={opened} popup="dialog" onClick={isControlled ? undefined : () => change(!isOpen)} />
}

function PopoverDropdown(dropdown: PopoverDropdownProps) {
  const { isOpen, target, options } = usePopover()
  const parts = useParts(isOpen)
  return parts && target && <parts.FloatingPopover target={target} options={options} dropdown={dropdown} />
}

Popover.Target = PopoverTarget
Popover.Dropdown = PopoverDropdown
