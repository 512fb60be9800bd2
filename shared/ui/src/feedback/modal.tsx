import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useFocusBack } from '#feedback/use-focus-back.ts'

/** A generic dialog; confirmations and forms have their own. */
export function Modal(props: ModalProps) {
  useFocusBack()
  return <MantineModal {...props} />
}
