import { t } from '@lingui/core/macro'
import { bodyOf, type InputOf, type ReplyOf } from '@yuko/contract/endpoint'
import { type ApiScope, apiScope, apiScopes } from '@yuko/contract/store/api-scopes'
import { createApiKey, storeServerScopes } from '@yuko/contract/store/create-api-key'
import { curlExample } from '@yuko/contract/store/feed-examples'
import { Alert, Button, Checkbox, Radio, TextInput, useForm } from '@yuko/ui'
import { CodeBlock, Modal } from '@yuko/ui/on-demand'
import { useCreateApiKey } from '#data/integration.mutations.ts'
import styles from './api-keys.module.css'

const dayMs = 24 * 3_600_000
const terms = { never: t`Never`, '90': t`In 90 days`, '365': t`In 1 year` } as const

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey()
  const form = useForm({
    initial: { name: '', scopes: [...storeServerScopes], expiresAt: null } as InputOf<typeof createApiKey>['body'],
    schema: bodyOf(createApiKey),
    onSubmit: (body) => create.mutateAsync(body),
  })
  const made = create.data
  const scopes = form.field('scopes')
  const chosen = (scopes.value ?? []) as ApiScope[]
  return (
    <Modal opened onClose={onClose} title={made ? t`Your new API key` : t`Create API key`} size="xl" closeOnClickOutside={!made}>
      {made ? (
        <MadeKey made={made} onClose={onClose} />
      ) : (
        <form className={styles.dialog} {...form.props}>
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <TextInput
            label={t`Name`}
            description={t`Name the app that uses the key`}
            placeholder={t`Store server`}
            data-autofocus
            {...form.field('name')}
          />
          <Checkbox.Group
            label={t`Scopes`}
            description={t`Select only what the app needs`}
            value={chosen}
            error={scopes.error}
            onChange={(value) => form.set('scopes', value as ApiScope[])}
          >
            <Quick onChoose={(some) => form.set('scopes', some)} />
            <div className={styles.choices}>
              {apiScope.options.map((scope) => (
                <Checkbox key={scope} value={scope} label={apiScopes[scope]} description={scope} />
              ))}
            </div>
          </Checkbox.Group>
          <Expiry error={form.field('expiresAt').error} onChange={(at) => form.set('expiresAt', at)} />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {t`Create key`}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

/** Selections to start from. */
function Quick({ onChoose }: { onChoose: (scopes: ApiScope[]) => void }) {
  const sets: [string, ApiScope[]][] = [
    [t`Store server`, [...storeServerScopes]],
    [t`Read only`, apiScope.options.filter((scope) => scope.endsWith('.read'))],
    [t`All scopes`, [...apiScope.options]],
  ]
  return (
    <div className={styles.row}>
      {sets.map(([label, scopes]) => (
        <Button key={label} size="xs" variant="default" onClick={() => onChoose(scopes)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function MadeKey({ made, onClose }: { made: ReplyOf<typeof createApiKey>; onClose: () => void }) {
  return (
    <div className={styles.dialog}>
      <Alert color="warning">{t`Copy your key now and store it like a password. You won’t see it again.`}</Alert>
      <CodeBlock label={t`API key`} code={made.key} />
      {made.apiKey.scopes.includes('products.write') && (
        <CodeBlock
          label={t`Try it in a terminal: a dry run that changes nothing`}
          code={curlExample('products', window.location.origin, made.key, { isDryRun: true })}
        />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t`I’ve copied it`}</Button>
      </div>
    </div>
  )
}

function Expiry({ error, onChange }: { error: string | undefined; onChange: (at: string | null) => void }) {
  return (
    <Radio.Group
      label={t`Expires`}
      defaultValue="never"
      error={error}
      onChange={(days) => onChange(days === 'never' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString())}
    >
      <div className={styles.row}>
        {Object.entries(terms).map(([value, label]) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </div>
    </Radio.Group>
  )
}
