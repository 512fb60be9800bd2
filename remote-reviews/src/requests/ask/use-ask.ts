import { t } from '@lingui/core/macro'
import type { InputOf } from '@yuko/contract/endpoint'
import type { createRequests } from '@yuko/contract/requests/create-requests'
import { notify } from '@yuko/runtime'
import { useFormat } from '@yuko/ui'
import { useRef, useState } from 'react'
import { useCreateRequests, usePreviewRequests } from '#data/requests.mutations.ts'
import { type AskValues, initialAsk, selectionOf } from './ask-values.ts'

type Selection = NonNullable<InputOf<typeof createRequests>['body']>

export type Ask = ReturnType<typeof useAsk>

/** Whom to ask, then who that is, then sent: a change goes back to the beginning. `state` holds orders that were chosen before. */
export function useAsk(state: unknown, onSent: () => void) {
  const format = useFormat()
  const preview = usePreviewRequests()
  const create = useCreateRequests()
  const [values, setValues] = useState(() => initialAsk(state, new Date()))
  const [wrong, setWrong] = useState<Partial<Record<keyof AskValues, string>>>({})
  const [shown, setShown] = useState<Selection>()
  const isSending = useRef(false)

  const set = <Name extends keyof AskValues>(name: Name, value: AskValues[Name]) => {
    setValues((now) => ({ ...now, [name]: value }))
    setWrong(({ [name]: _mended, ...rest }) => rest)
    // What was shown is not what would be sent any more.
    setShown(undefined)
  }
  const look = () => {
    const read = selectionOf(values)
    if ('wrong' in read) return setWrong(read.wrong)
    preview.mutate(read.selection, { onSuccess: () => setShown(read.selection) })
  }
  const send = () => {
    // The second half of a double click comes before the button is busy, and nobody wants two mails.
    if (!shown || isSending.current) return
    isSending.current = true
    create.mutate(shown, {
      onSuccess: ({ accepted }) => {
        notify(t`${format.number(accepted)} ${accepted === 1 ? 'request is' : 'requests are'} being planned`)
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
    /** Who is asked and who is not, once that was looked at. */
    result: shown && preview.data,
    isLooking: preview.isPending,
    isSending: create.isPending,
  }
}
