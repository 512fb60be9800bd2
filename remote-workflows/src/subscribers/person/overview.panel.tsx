import { t } from '@lingui/core/macro'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { notify, pageLocale, usePermission } from '@yuko/runtime'
import { useOutletContext } from '@yuko/runtime/router'
import { Button, IconClose, PlainLink, RelativeTime, TextInput, useFormat, VisuallyHidden } from '@yuko/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useUpdateSubscriber } from '#data/subscriber.mutations.ts'
import { countryName, languageName, sourceLabels } from '../wording.ts'
import { EditPersonDialog } from './edit-person.dialog.tsx'
import css from './person.module.css'

export function OverviewPanel() {
  const profile = useOutletContext<SubscriberProfile>()
  const mayWrite = usePermission('settings.write')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <Block
        title={t`Profile`}
        action={
          mayWrite && (
            <Button size="compact-sm" variant="subtle" onClick={() => setIsEditing(true)}>
              {t`Edit`}
            </Button>
          )
        }
      >
        <Facts profile={profile} />
      </Block>
      <Block title={t`Tags`}>
        <Tags profile={profile} mayWrite={mayWrite} />
      </Block>
      <Block title={t`Topics`}>
        <ul className={css.chips}>
          {profile.topics.map(({ topicId, name, isWanted }) => (
            <li key={topicId} className={css.chip} data-off={!isWanted || undefined}>
              {name}
              {!isWanted && <VisuallyHidden> {t`(opted out)`}</VisuallyHidden>}
            </li>
          ))}
        </ul>
      </Block>
      <Block title={t`Segments`}>
        {profile.segments.length > 0 ? (
          <ul className={css.chips}>
            {profile.segments.map(({ segmentId, name }) => (
              <li key={segmentId}>
                <PlainLink className={css.chip} href={`/subscribers/segments/${segmentId}`}>
                  {name}
                </PlainLink>
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.quiet}>{t`Not in any segment.`}</p>
        )}
      </Block>
      {isEditing && <EditPersonDialog profile={profile} onClose={() => setIsEditing(false)} />}
    </>
  )
}

function Block({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.block}>
      <div className={css.blockHead}>
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

function Facts({ profile }: { profile: SubscriberProfile }) {
  const format = useFormat()
  const { country, locale, timeZone, birthday, source, createdAt, lastSentAt, lastOpenedAt, lastClickedAt, properties } = profile
  const time = (at: string | null) => at && <RelativeTime at={at} />
  const facts: [string, ReactNode][] = [
    [t`Country`, country && countryName(country)],
    [t`Language`, locale && languageName(locale)],
    [t`Time zone`, timeZone],
    [
      t`Birthday`,
      birthday &&
        new Intl.DateTimeFormat(pageLocale(), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(birthday)),
    ],
    [t`Added`, `${format.date(createdAt)} · ${sourceLabels[source]}`],
    [t`Last email`, time(lastSentAt)],
    [t`Last opened`, time(lastOpenedAt)],
    [t`Last clicked`, time(lastClickedAt)],
    ...Object.entries(properties).map(([name, value]): [string, ReactNode] => [name, String(value)]),
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Tags({ profile: { subscriberId, tags }, mayWrite }: { profile: SubscriberProfile; mayWrite: boolean }) {
  const update = useUpdateSubscriber(subscriberId)
  const [tag, setTag] = useState('')
  const save = (next: string[]) =>
    update.mutateAsync({ tags: next }).catch((error: Error) => notify(error.message, { type: 'error' }))
  const add = (event: FormEvent) => {
    event.preventDefault()
    const given = tag.trim()
    if (!given || tags.includes(given)) return setTag('')
    void save([...tags, given]).then(() => setTag(''))
  }
  return (
    <>
      {tags.length > 0 ? (
        <ul className={css.chips}>
          {tags.map((one) => (
            <li key={one} className={css.chip}>
              {one}
              {mayWrite && (
                <button
                  type="button"
                  aria-label={t`Remove tag ${one}`}
                  disabled={update.isPending}
                  onClick={() => save(tags.filter((other) => other !== one))}
                >
                  <IconClose size={12} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.quiet}>{t`No tags.`}</p>
      )}
      {mayWrite && (
        <form className={css.add} onSubmit={add}>
          <TextInput
            size="xs"
            aria-label={t`New tag`}
            placeholder={t`Add tag`}
            maxLength={60}
            value={tag}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" loading={update.isPending} disabled={!tag.trim()}>
            {t`Add`}
          </Button>
        </form>
      )}
    </>
  )
}
