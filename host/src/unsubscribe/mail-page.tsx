import type { MailChoice, PageLook } from '@yuko/contract/consent/mail-topic'
import type { ConsentTexts } from '@yuko/contract/storefront/consent-texts'
import { ApiError } from '@yuko/runtime'
import { Button, IconWarning, Title } from '@yuko/ui'
import type { CSSProperties, ReactNode } from 'react'
import css from '#unsubscribe/unsubscribe.module.css'

interface MailPageProps {
  title: string
  /** The sender, below the card. */
  by: string
  /** The store's brand; absent until loaded. */
  brand: MailChoice['organization'] | undefined
  children: ReactNode
}

/** A page behind a store's email, under the store's name. */
export function MailPage({ title, by, brand, children }: MailPageProps) {
  const store = brand && (brand.logoUrl ? <img src={brand.logoUrl} alt={brand.name} className={css.logo} /> : brand.name)
  return (
    <main
      className={css.page}
      {...(brand && {
        style: variablesOf(brand.look),
        'data-branded': true,
        'data-outlined': brand.look.isOutlined || undefined,
      })}
    >
      <title>{title}</title>
      <div className={css.brand}>{brand?.storeUrl ? <a href={brand.storeUrl}>{store}</a> : store}</div>
      <div className={css.card}>{children}</div>
      <p className={css.by}>{by}</p>
    </main>
  )
}

/** The store's colors; without a dark mode they are used in dark mode too. */
function variablesOf({ light, dark, radius, font }: PageLook): CSSProperties {
  const colors = Object.entries(light).flatMap(([name, color]) => [
    [`--light-${name}`, color],
    [`--dark-${name}`, dark?.[name as keyof typeof light] ?? color],
  ])
  return {
    ...Object.fromEntries(colors),
    '--brand-radius': `${radius}px`,
    ...(font && { '--yk-font': `"${font}", system-ui, sans-serif` }),
  }
}

/** Why it failed, if the reader can do something about it. */
export const problemIn = (texts: ConsentTexts, error: Error): string =>
  error instanceof ApiError && error.status === 429 ? texts.rateLimited : texts.failed

interface NoMailPageProps {
  texts: ConsentTexts
  error: Error
  onRetry: () => void
  isTrying: boolean
}

/** What to do about a page that failed to load, or an invalid link. */
export function NoMailPage({ texts, error, onRetry, isTrying }: NoMailPageProps) {
  // The same link will be refused again; a network error may have passed.
  const isRefused = error instanceof ApiError && error.status < 500 && error.status >= 400 && ![408, 429].includes(error.status)
  return (
    <>
      <span className={css.icon} data-tone="warning">
        <IconWarning size={24} aria-hidden />
      </span>
      <Title order={1} size="h3">
        {isRefused ? texts.linkHeading : texts.loadHeading}
      </Title>
      <p className={css.text} role="alert">
        {isRefused ? texts.linkText : problemIn(texts, error)}
      </p>
      {!isRefused && (
        <Button variant="default" onClick={onRetry} loading={isTrying}>
          {texts.retry}
        </Button>
      )}
    </>
  )
}
