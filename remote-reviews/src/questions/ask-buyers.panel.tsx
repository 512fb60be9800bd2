import { plural, t } from '@lingui/core/macro'
import { mostAskedBuyers } from '@yuko/contract/reviews/questions/ask-buyers'
import type { ProductQuestionDetail } from '@yuko/contract/reviews/questions/product-question'
import { notify, usePermission } from '@yuko/runtime'
import { Button, Group, IconSend, Title } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useAskBuyers } from '#data/questions.mutations.ts'
import styles from './questions.module.css'

const steps = [5, 10, mostAskedBuyers]

/** Asks recent buyers of the product by email. */
export function AskBuyers({ question }: { question: ProductQuestionDetail }) {
  const { buyers, answered, available } = question.asked
  const mayAct = usePermission('reviews.moderate')
  const { mutate, isPending } = useAskBuyers(question.questionId)
  const choices = [...new Set(steps.map((step) => Math.min(step, available)))].filter((count) => count > 0)
  const [chosen, setChosen] = useState<number>()
  const count = choices.find((one) => one === chosen) ?? choices[0] ?? 0
  const ask = () =>
    mutate(count, {
      onSuccess: ({ asked }) =>
        notify(plural(asked.buyers - buyers, { one: '# buyer asked by email', other: '# buyers asked by email' })),
      onError: ({ message }) => notify(message, { type: 'error' }),
    })
  return (
    <section className={styles.ask} aria-label={t`Ask verified buyers`}>
      <Title order={3} size="h5" fw={550}>
        {t`Ask verified buyers`}
      </Title>
      {buyers > 0 && (
        <p>
          {plural(buyers, { one: '# buyer asked', other: '# buyers asked' })} ·{' '}
          {plural(answered, { one: '# answered', other: '# answered' })}
        </p>
      )}
      <p className={styles.quiet}>
        {available > 0
          ? t`Emails recent buyers of this product a link to answer. Their answers wait for your approval.`
          : t`No recent buyers are left to ask. Buyers are asked at most once a month and never if they opted out.`}
      </p>
      {mayAct && count > 0 && (
        <Group gap="xs">
          <Select
            size="xs"
            aria-label={t`Number of buyers`}
            data={choices.map((one) => ({
              value: String(one),
              label: plural(one, { one: '# buyer', other: '# buyers' }),
            }))}
            value={String(count)}
            onChange={(value) => setChosen(Number(value))}
          />
          <Button size="xs" variant="default" loading={isPending} leftSection={<IconSend size={14} aria-hidden />} onClick={ask}>
            {question.status === 'pending' ? t`Publish and ask` : t`Ask`}
          </Button>
        </Group>
      )}
    </section>
  )
}
