import { t } from '@lingui/core/macro'
import { webhookHeaderLimit } from '@yuko/contract/webhooks/webhook-endpoint'
import { ActionIcon, Alert, Button, IconDelete, IconPlus, TextInput } from '@yuko/ui'
import { type EndpointFormState, type HeaderValues, isKept } from './endpoint-values.ts'
import styles from './webhooks.module.css'

/** Headers sent with every request, such as credentials. */
export function HeadersFields({ form }: { form: EndpointFormState }) {
  const { headers, url } = form.values
  const headersError = form.field('headers').error
  const add = () =>
    form.set('headers', [
      ...headers,
      { id: Math.max(-1, ...headers.map(({ id }) => id)) + 1, name: '', value: '', keptFor: null },
    ])
  return (
    <div className={styles.headers}>
      {URL.canParse(url.trim()) && headers.some((one) => one.keptFor !== null && !isKept(one, url)) && (
        <Alert color="warning" role="status">
          {t`The URL points to a different server. Enter the values again or remove the headers. Values saved for the previous server aren’t sent to the new one.`}
        </Alert>
      )}
      {headers.map((header, index) => (
        <HeaderRow key={header.id} form={form} header={header} number={index + 1} />
      ))}
      {headersError && (
        <p className={styles.error} role="alert">
          {t`Headers: ${headersError}`}
        </p>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={headers.length >= webhookHeaderLimit}
          onClick={add}
        >
          {t`Add header`}
        </Button>
      </div>
    </div>
  )
}

function HeaderRow({ form, header, number }: { form: EndpointFormState; header: HeaderValues; number: number }) {
  const { headers, url } = form.values
  const { id, name, value, keptFor } = header
  const set = (change: Partial<HeaderValues>) =>
    form.set(
      'headers',
      headers.map((one) => (one.id === id ? { ...one, ...change } : one)),
    )
  // Contract errors name each field of each row, unlike the values.
  const errorOf = (name: string) => form.field(name as 'url').error
  return (
    <div className={styles.header}>
      <TextInput
        label={t`Header ${number} name`}
        placeholder="Authorization"
        maxLength={100}
        autoComplete="off"
        value={name}
        error={errorOf(`header.${id}.name`)}
        // A saved value belongs to its header name.
        readOnly={keptFor !== null}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t`Header ${number} value`}
        placeholder={isKept(header, url) ? t`Saved. Enter a new value to replace it.` : 'Bearer …'}
        maxLength={1000}
        autoComplete="off"
        value={value}
        error={errorOf(`header.${id}.value`)}
        onChange={(event) => set({ value: event.currentTarget.value })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t`Remove header: ${name || number}`}
        onClick={() =>
          form.set(
            'headers',
            headers.filter((one) => one.id !== id),
          )
        }
      >
        <IconDelete size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
