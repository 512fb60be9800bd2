import { Popover } from '@yuko/ui'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { PickerList } from './picker-list.tsx'

interface PickerProps extends ComponentProps<typeof PickerList> {
  /** Renders the button that opens the list. */
  children: (open: () => void, isOpen: boolean) => ReactElement
  width?: number
}

/** A button with a {@link PickerList} below it. */
export function Picker({ children, width = 320, onChoose, ...list }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={width} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>{children(() => setIsOpen(!isOpen), isOpen)}</Popover.Target>
      <Popover.Dropdown p={8} aria-label={list.label}>
        <PickerList
          {...list}
          onChoose={(value) => {
            setIsOpen(false)
            onChoose(value)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
