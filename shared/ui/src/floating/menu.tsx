import type { Menu as MantineMenu, MenuDropdownProps, MenuLabelProps, MenuProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { loadedParts } from '#floating/load-parts.ts'
import { Target, type TargetProps } from '#floating/target.tsx'
import { openedContext, useOpened } from '#floating/use-opened.ts'
import { useParts } from '#floating/use-parts.ts'

type Options = Omit<MenuProps, 'children'>
const [Context, useMenu] = openedContext<Options>('Menu')

/** Mantine's menu, whose code is loaded when the first one opens. */
export function Menu({ children, ...options }: MenuProps) {
  return <Context value={useOpened<Options>(options)}>{children}</Context>
}

function MenuTarget(props: TargetProps) {
  const opened = useMenu()
  return <Target {...props} opened={opened} popup="menu" onClick={() => opened.change(!opened.isOpen)} />
}

function MenuDropdown(dropdown: MenuDropdownProps) {
  const { isOpen, target, options } = useMenu()
  const parts = useParts(isOpen)
  return parts && target && <parts.FloatingMenu target={target} options={options} dropdown={dropdown} />
}

// These are inside the dropdown, which is rendered once the code is there.
function MenuItem(props: ComponentProps<typeof MantineMenu.Item>) {
  const parts = loadedParts()
  return parts && <parts.Item {...props} />
}

function MenuLabel(props: MenuLabelProps) {
  const parts = loadedParts()
  return parts && <parts.Label {...props} />
}

function MenuDivider() {
  const parts = loadedParts()
  return parts && <parts.Divider />
}

Menu.Target = MenuTarget
Menu.Dropdown = MenuDropdown
Menu.Item = MenuItem as typeof MantineMenu.Item
Menu.Label = MenuLabel
Menu.Divider = MenuDivider
