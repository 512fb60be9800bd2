import { Popover } from '@yuko/ui'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { PickerList } from './picker-list.tsx'

interface PickerPopoverProps {
  /** Accessible name, such as “Condition”. */
  label: string
  /** Rendered only while it is open. */
  list: (close: () => void) => ReactNode
  /** Renders the button that opens the list. */
  children: (open: () => void, isOpen: boolean) => ReactElement
  width?: number
}

/** A button with a list below it. */
export function PickerPopover({ label, list, children, width = 320 }: PickerPopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={width} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>{children(() => setIsOpen(!isOpen), isOpen)}</Popover.Target>
      <Popover.Dropdown p={8} aria-label={label}>
        {list(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}

type PickerProps = ComponentProps<typeof PickerList> & Pick<PickerPopoverProps, 'children' | 'width'>

/** A button with a {@link PickerList} below it. */
export function Picker({ children, width, onChoose, ...list }: PickerProps) {
  return (
    <PickerPopover
      label={list.label}
      width={width}
      list={(close) => (
        <PickerList
          {...list}
          onChoose={(value) => {
            close()
            onChoose(value)
          }}
        />
      )}
    >
      {children}
    </PickerPopover>
  )
}
