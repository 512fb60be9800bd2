import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoyaltyMember, LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { notify } from '@yuko/runtime'
import { TextInput, useDebouncedValue, useForm, useFormat } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { pointCount } from '#data/counts.ts'
import { useMergeMembers } from '#data/member.mutations.ts'
import { memberQueries } from '#data/member.queries.ts'
import { nameOf } from '#data/member-name.ts'
import styles from './dialogs.module.css'

const schema = z.object({ otherMemberId: z.string().min(1, t`Choose a customer to merge`) })
const shown = 6

/** Merges another profile of the same person into this member. */
export function MergeDialog({ profile, onClose }: { profile: LoyaltyMemberProfile; onClose: () => void }) {
  const format = useFormat()
  const merge = useMergeMembers(profile.memberId)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const found = useInfiniteQuery({ ...memberQueries.list({ q }), enabled: q.length > 1 })
  const others = (found.data?.pages[0]?.items ?? [])
    .filter(({ memberId, status }) => memberId !== profile.memberId && status !== 'merged')
    .slice(0, shown)
  const form = useForm({
    initial: { otherMemberId: '' },
    schema,
    onSubmit: async ({ otherMemberId }) => {
      const merged = await merge.mutateAsync(otherMemberId)
      const balance = format.number(merged.balance)
      notify(t`Customers merged. New balance: ${balance}`)
      onClose()
    },
  })
  const { error } = form.field('otherMemberId')
  const name = nameOf(profile)
  return (
    <FormDialog title={t`Merge into “${name}”`} submitLabel={t`Merge`} isDestructive form={form} onClose={onClose}>
      <p>
        <Trans>
          Merges two profiles of the same person. The other profile’s points, including pending ones, are transferred. Its history
          stays readable. <strong>This can’t be undone.</strong>
        </Trans>
      </p>
      <TextInput
        label={t`Customer to merge`}
        placeholder={t`Name or email`}
        autoComplete="off"
        data-autofocus
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          form.set('otherMemberId', '')
        }}
      />
      {q.length > 1 && found.data && (
        <div className={styles.choices} role="radiogroup" aria-label={t`Customers found`}>
          {others.length === 0 && <p>{t`No other customers match “${q}”`}</p>}
          {others.map((other) => (
            <Other
              key={other.memberId}
              member={other}
              isChosen={form.values.otherMemberId === other.memberId}
              onChoose={() => form.set('otherMemberId', other.memberId)}
            />
          ))}
        </div>
      )}
    </FormDialog>
  )
}

function Other({ member, isChosen, onChoose }: { member: LoyaltyMember; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="other" checked={isChosen} onChange={onChoose} />
      <span className={styles.name}>
        {nameOf(member)}
        {member.name && <span className={styles.quiet}>{member.email}</span>}
      </span>
      <span className={styles.cost}>{pointCount(member.balance)}</span>
    </label>
  )
}
