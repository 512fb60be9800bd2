import { plural } from '@lingui/core/macro'
import type { InputOf } from '@yuko/contract/endpoint'
import type { createRequests } from '@yuko/contract/requests/create-requests'
import { notify } from '@yuko/runtime'
import { useRef, useState } from 'react'
import { useCreateRequests, usePreviewRequests } from '#data/requests.mutations.ts'
import { type AskValues, initialAsk, selectionOf } from './ask-values.ts'

type Selection = NonNullable<InputOf<typeof createRequests>['body']>

export type Ask = ReturnType<typeof useAsk>

/** The steps of a manual request: recipients, preview, send. A change resets the preview. `state` holds selected orders. */
export function useAsk(state: unknown, onSent: () => void) {
  const preview = usePreviewRequests()
  const create = useCreateRequests()
  const [values, setValues] = useState(() => initialAsk(state, new Date()))
  const [wrong, setWrong] = useState<Partial<Record<keyof AskValues, string>>>({})
  const [shown, setShown] = useState<Selection>()
  const isSending = useRef(false)

  const set = <Name extends keyof AskValues>(name: Name, value: AskValues[Name]) => {
    setValues((now) => ({ ...now, [name]: value }))
    setWrong(({ [name]: _mended, ...rest }) => rest)
    // The preview is outdated.
    setShown(undefined)
  }
  const look = () => {
    const read = selectionOf(values)
    if ('wrong' in read) return setWrong(read.wrong)
    preview.mutate(read.selection, { onSuccess: () => setShown(read.selection) })
  }
  const send = () => {
    // A double click can arrive before the button is disabled: send once.
    if (!shown || isSending.current) return
    isSending.current = true
    create.mutate(shown, {
      onSuccess: ({ accepted }) => {
        notify(plural(accepted, { one: 'Scheduling # request', other: 'Scheduling # requests' }))
        onSent()
      },
      onError: () => {
        isSending.current = false
      },
    })
  }
  return {
    values,
    wrong,
    set,
    look,
    send,
    failure: preview.error ?? create.error,
    /** The preview, once it was requested. */
    result: shown && preview.data,
    isLooking: preview.isPending,
    isSending: create.isPending,
  }
}
