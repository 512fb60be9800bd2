import { h } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readOpenOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { localeFrom } from '#platform/locale-from.ts'
import { correctionPath } from '../../author-links.ts'
import { type Declined, declineCorrection, nothingToDecline } from '../../corrections/decline-correction.ts'
import { lockVersion } from '../../corrections/versions.repository.ts'
import { loadLook } from '../form-look.ts'
import { languageOf, type PageKit, type Route, type Scene, textsOf } from './page-kit.ts'
import { heading, question, quoted } from './page-views.ts'

const words = {
  declined: ['declinedHeading', 'declinedText'],
  'too-late': ['expiredHeading', 'declineTooLate'],
  'changed-since': ['changedSinceHeading', 'changedSinceText'],
} as const

/** `/review-correction/{link}`: shows the store's correction and a button to restore the author's text. */
export function correctionPage(kit: PageKit) {
  const { db, clock } = kit.platform
  const { links } = kit.services

  const answer = (reply: FastifyReply, scene: Scene, declined: Exclude<Declined, 'unknown'>) => {
    const [title, text] = words[declined]
    const texts = textsOf(scene)
    return kit.show(reply, scene, texts[title], heading(texts[title], texts[text]))
  }

  return (app: FastifyInstance) => {
    const path = `${correctionPath}/:token`
    const load = (token: string, lang: string | undefined) => {
      const ids = links.readCorrection(token)
      if (!ids) return null
      const { organizationId, versionId } = ids
      return db.forOrganization(organizationId, async (trx) => {
        const store = await readOpenOrganization(trx, organizationId)
        const version = await lockVersion(trx, organizationId, versionId)
        if (!store || !version) return null
        const look = await loadLook(trx, organizationId, localeFrom(version.language, lang) ?? store.locale)
        return { ...ids, store, version, look }
      })
    }

    app.get<Route>(path, async (request, reply) => {
      const scene = await load(request.params.token, languageOf(request))
      if (!scene?.version.decline_until) return kit.notFound(request, reply)
      const { version } = scene
      const over = nothingToDecline(version, clock.now())
      if (over) return answer(reply, scene, over)
      const texts = textsOf(scene)
      const intro = [
        version.reason && h('p', {}, version.reason),
        h('section', { class: 'card' }, h('h2', {}, texts.correctedNow), quoted(version.current_title, version.current_body)),
        h('section', { class: 'card' }, h('h2', {}, texts.correctedBefore), quoted(version.title, version.body)),
      ]
      return kit.show(reply, scene, texts.correctedHeading, question(texts.correctedHeading, intro, texts.declineButton))
    })

    app.post<Route>(path, async (request, reply) => {
      const scene = await load(request.params.token, languageOf(request))
      if (!scene) return kit.notFound(request, reply)
      const { organizationId, versionId } = scene
      const declined = await db.forOrganization(organizationId, (trx) => declineCorrection(trx, clock, organizationId, versionId))
      return declined === 'unknown' ? kit.notFound(request, reply) : answer(reply, scene, declined)
    })
  }
}
