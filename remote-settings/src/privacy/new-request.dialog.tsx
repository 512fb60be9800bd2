import { t } from '@lingui/core/macro'
import { bodyOf, type InputOf } from '@yuko/contract/endpoint'
import { emailAddress } from '@yuko/contract/primitives'
import { createPrivacyRequest } from '@yuko/contract/privacy/create-privacy-request'
import type { PrivacyArea } from '@yuko/contract/privacy/privacy-request'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, Radio, Stack, TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { IdentityProof } from '#data/identity-proof.tsx'
import { type Subject, useCreatePrivacyRequest, usePreviewPrivacy } from '#data/privacy.mutations.ts'
import styles from './privacy.module.css'
import { areaLabel } from './wording.ts'

type Body = InputOf<typeof createPrivacyRequest>['body']

export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const create = useCreatePrivacyRequest()
  const form = useForm({
    initial: { kind: 'export', email: null, phone: null, note: null, password: undefined, code: undefined } as Body,
    schema: bodyOf(createPrivacyRequest),
    onSubmit: async (body) => {
      await create.mutateAsync(body)
      notify(body.kind === 'erase' ? t`Erasing personal data` : t`Creating the export`)
      onClose()
    },
  })
  const [kind, email, phone, note] = [form.field('kind'), form.field('email'), form.field('phone'), form.field('note')]
  const isErasing = kind.value === 'erase'
  return (
    <FormDialog
      title={t`New privacy request`}
      submitLabel={isErasing ? t`Erase permanently` : t`Export`}
      isDestructive={isErasing}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t`Customer email`} type="email" data-autofocus maxLength={254} {...email} value={email.value ?? ''} />
      <TextInput
        label={t`Or phone number`}
        description={t`For customers without an email address`}
        type="tel"
        maxLength={50}
        {...phone}
        value={phone.value ?? ''}
      />
      <Held email={email.value || null} phone={phone.value || null} />
      <Radio.Group label={t`Request type`} value={kind.value} onChange={(next) => form.set('kind', next as Body['kind'])}>
        <Stack gap={10} mt={8}>
          <Radio
            value="export"
            label={t`Export`}
            description={t`Creates a file with all their personal data, available for 30 days`}
          />
          <Radio
            value="erase"
            label={t`Erase`}
            description={t`Deletes all their personal data. Metrics and the points ledger stay, anonymized`}
          />
        </Stack>
      </Radio.Group>
      <TextInput
        label={t`Note`}
        description={t`For your records, such as how they contacted you. Don’t include personal data.`}
        maxLength={500}
        {...note}
        value={note.value ?? ''}
      />
      <IdentityProof form={form}>
        {isErasing ? t`Erased data can’t be restored.` : t`The file contains personal data.`}
      </IdentityProof>
    </FormDialog>
  )
}

/** Previews the stored data before the request is made. */
function Held({ email, phone }: Subject) {
  const preview = usePreviewPrivacy()
  const [looked, setLooked] = useState('')
  const key = `${email} ${phone}`
  const isSubject = email === null ? phone !== null : phone === null && emailAddress.safeParse(email).success
  const areas = looked === key ? preview.data?.areas.filter(({ held }) => held > 0) : undefined
  return (
    <div className={styles.held}>
      <Button
        size="xs"
        variant="default"
        disabled={!isSubject}
        loading={preview.isPending}
        onClick={() => {
          setLooked(key)
          preview.mutate({ email, phone })
        }}
      >
        {t`Check stored data`}
      </Button>
      {preview.isError && looked === key && <Alert color="danger">{ApiError.fromUnknown(preview.error).message}</Alert>}
      {areas && <HeldAreas areas={areas} />}
    </div>
  )
}

function HeldAreas({ areas }: { areas: readonly PrivacyArea[] }) {
  if (areas.length === 0) return <p className={styles.quiet}>{t`No data stored for this customer.`}</p>
  return (
    <ul className={styles.areas} aria-label={t`Stored data`}>
      {areas.map(({ area, held }) => (
        <li key={area}>
          {areaLabel(area)} <strong>{held}</strong>
        </li>
      ))}
    </ul>
  )
}
