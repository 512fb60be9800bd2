import { useUncontrolled } from '@mantine/hooks'
import { createContext, use, useId, useState } from 'react'

interface OpenedOptions {
  opened?: boolean
  defaultOpened?: boolean
  onChange?: (opened: boolean) => void
}

/** What a popover or menu shares with its target and dropdown. */
export interface Opened<Options> {
  isOpen: boolean
  /** Its owner opens and closes it. */
  isControlled: boolean
  change: (opened: boolean) => void
  /** ID of the target; the dropdown's is derived from it. */
  id: string
  target: HTMLElement | null
  setTarget: (element: HTMLElement | null) => void
  /** For the component in the chunk. */
  options: Options & { opened: boolean; id: string; onChange: (opened: boolean) => void }
}

export function useOpened<Options extends OpenedOptions>({ opened, defaultOpened, onChange, ...options }: Options) {
  const [isOpen, change] = useUncontrolled({ value: opened, defaultValue: defaultOpened, finalValue: false, onChange })
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const id = useId()
  const isControlled = opened !== undefined
  return { isOpen, isControlled, change, id, target, setTarget, options: { ...options, opened: isOpen, id, onChange: change } }
}

/** A context, and how its parts read it. */
export function openedContext<Options>(name: string) {
  const Context = createContext<Opened<Options> | null>(null)
  const useContext = () => {
    const opened = use(Context)
    if (!opened) throw new Error(`This belongs into a ${name}`)
    return opened
  }
  return [Context, useContext] as const
}
