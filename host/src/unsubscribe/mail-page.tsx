import type { MailChoice } from '@yuko/contract/consent/mail-topic'
import { ApiError } from '@yuko/runtime'
import { Button, IconWarning, Title } from '@yuko/ui'
import type { ReactNode } from 'react'
import css from '#unsubscribe/unsubscribe.module.css'

interface MailPageProps {
  title: string
  /** Of the store; absent until it is known. */
  brand: MailChoice['organization'] | undefined
  children: ReactNode
}

/** A page that a mail of a store leads to, under the store's name. */
export function MailPage({ title, brand, children }: MailPageProps) {
  const store = brand && (brand.logoUrl ? <img src={brand.logoUrl} alt={brand.name} className={css.logo} /> : brand.name)
  return (
    <main className={css.page}>
      <title>{title}</title>
      <div className={css.brand}>{brand?.storeUrl ? <a href={brand.storeUrl}>{store}</a> : store}</div>
      <div className={css.card} style={brand?.color ? { borderTop: `3px solid ${brand.color}` } : undefined}>
        {children}
      </div>
      <p className={css.by}>E-mail by Yuko</p>
    </main>
  )
}

/** What to do about a page that did not load, or a link that is none. */
export function NoMailPage({ error, onRetry, isTrying }: { error: Error; onRetry: () => void; isTrying: boolean }) {
  // The same link will be refused again; a network that failed may have recovered.
  const isRefused = error instanceof ApiError && error.status < 500 && error.status >= 400 && error.status !== 408
  return (
    <>
      <span className={css.icon} data-tone="warning">
        <IconWarning size={24} aria-hidden />
      </span>
      <Title order={1} size="h3">
        {isRefused ? 'This link did not work' : 'The page did not load'}
      </Title>
      <p className={css.text} role="alert">
        {isRefused
          ? 'It is not complete, or it is not one of ours. Nothing was changed. Open the link once more, or copy all of it.'
          : error.message}
      </p>
      {!isRefused && (
        <Button variant="default" onClick={onRetry} loading={isTrying}>
          Try again
        </Button>
      )}
    </>
  )
}
