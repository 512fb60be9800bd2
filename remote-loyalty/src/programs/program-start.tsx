import { t } from '@lingui/core/macro'
import type { Program } from '@yuko/contract/loyalty/program'
import { localTime, momentOf } from '@yuko/kit/period/zoned-time.ts'
import { ApiError, notify, useHost, usePermission } from '@yuko/runtime'
import { Button, type FormSchema, TextInput, useForm, useFormat } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { atFields } from '#data/editing/contract-form.ts'
import { useScheduleProgram } from '#data/program.mutations.ts'
import styles from '#programs/programs.module.css'

/** When an inactive program activates itself. */
export function ProgramStart({ program }: { program: Program }) {
  const mayEdit = usePermission('settings.write')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const schedule = useScheduleProgram()
  const { programId, name, startsAt } = program
  const start = startsAt && format.dateTime(startsAt)
  const cancel = async () => {
    try {
      await schedule.mutateAsync({ programId, startsAt: null })
      notify(t`“${name}” won’t start by itself`)
    } catch (failure) {
      notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    }
  }
  return (
    <>
      {start && <p className={styles.consequence}>{t`Starts on ${start}. Until then, customers can’t see it or earn points.`}</p>}
      {mayEdit && (
        <div className={styles.start}>
          <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
            {start ? t`Change start` : t`Schedule start`}
          </Button>
          {start && (
            <Button variant="default" size="xs" onClick={cancel} loading={schedule.isPending}>
              {t`Cancel start`}
            </Button>
          )}
        </div>
      )}
      {isOpen && <StartDialog program={program} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface Values {
  startsAt: string
}

/** A time in the store's time zone. */
const schemaIn = (timezone: string): FormSchema<string> => ({
  '~standard': {
    validate(given: unknown) {
      const at = momentOf((given as Values).startsAt, timezone)
      if (at === null) return { issues: [{ path: ['startsAt'], message: t`is required` }] }
      if (Date.parse(at) <= Date.now()) return { issues: [{ path: ['startsAt'], message: t`must be in the future` }] }
      return { value: at }
    },
  },
})

function StartDialog({ program: { programId, name, startsAt }, onClose }: { program: Program; onClose: () => void }) {
  const { timezone } = useHost().organization
  const zone = timezone.replaceAll('_', ' ')
  const format = useFormat()
  const schedule = useScheduleProgram()
  const form = useForm({
    initial: { startsAt: localTime(startsAt, timezone) } as Values,
    schema: schemaIn(timezone),
    onSubmit: async (at) => {
      try {
        await schedule.mutateAsync({ programId, startsAt: at })
      } catch (cause) {
        throw atFields(cause, {})
      }
      const start = format.dateTime(at)
      notify(t`“${name}” starts on ${start}`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Schedule “${name}”`} submitLabel={t`Schedule start`} form={form} onClose={onClose}>
      <p className={styles.consequence}>
        {t`The program activates itself then. Orders placed before earn nothing. If another program is active, it’s paused.`}
      </p>
      <TextInput type="datetime-local" label={t`Start date`} description={t`Time zone: ${zone}`} {...form.field('startsAt')} />
    </FormDialog>
  )
}
