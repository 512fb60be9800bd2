import type { Organization } from '@yuko/contract/accounts/organizations/organization'
import type { Tokens, User } from '@yuko/contract/accounts/user'
import type { Role } from '@yuko/contract/permissions'
import { accountsModule } from '#core/accounts/accounts.module.ts'
import { userIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import type { Module, Platform } from '#platform/module.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export const password = 'blue-kettle-42'

type Headers = Record<string, string>

interface Person {
  readonly email: string
  readonly tokens: Tokens
  readonly headers: Headers
}

export interface Merchant extends Person {
  readonly organization: Organization
}

export async function createAccountsApp(platform: Partial<Platform> = {}, more: readonly Module[] = []) {
  const test = await createTestApp({ modules: (made) => [accountsModule(made), ...more], platform })
  return { ...test, ...createPeople(test) }
}

/** What users do through the API and their mailboxes, as pages and emails would. */
function createPeople({ app, db, mails, runUntilIdle }: TestApp) {
  let people = 0
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, headers: Headers = {}) =>
    app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })

  async function register(email = `person-${++people}@kettles.example`): Promise<Person> {
    const reply = await call('POST', '/register', { name: 'Anna Meyer', email, password })
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return signedIn(email, reply.json())
  }

  function signedIn(email: string, tokens: Tokens): Person {
    return { email, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } }
  }

  /** Access tokens last ten minutes; a test's clock may exceed that. */
  async function signInAgain(email: string): Promise<Headers> {
    const reply = await call('POST', '/login', { email, password })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return signedIn(email, reply.json()).headers
  }

  /** Emails to that address, oldest first. */
  async function mailsTo(email: string) {
    await runUntilIdle()
    return mails.to(email)
  }

  async function linkTo(email: string, path: RegExp): Promise<string> {
    const texts = (await mailsTo(email)).map((mail) => path.exec(mail.text)?.[1])
    const token = texts.findLast((found) => found !== undefined)
    if (!token) throw new Error(`No mail to ${email} has a link like ${path}`)
    return token
  }

  const verifyTokenOf = (email: string) => linkTo(email, /\/account\/verify\/(\S+)/)
  const resetTokenOf = (email: string) => linkTo(email, /\/reset-password\/([^?\s]+)\?/)

  async function verified(email?: string): Promise<Person> {
    const person = await register(email)
    const reply = await call('POST', `/account/verify/${await verifyTokenOf(person.email)}`, undefined, person.headers)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return person
  }

  async function merchant(name = 'Kettles'): Promise<Merchant> {
    const person = await verified()
    const organization = await createOrganization(person.headers, name)
    return { ...person, organization, headers: { ...person.headers, yukoorganizationid: organization.org_uuid } }
  }

  async function createOrganization(headers: Headers, name = 'Kettles'): Promise<Organization> {
    const payload = { name, country: 'DE', currency: 'EUR', timezone: 'Europe/Berlin' }
    const reply = await call('POST', '/organizations', payload, headers)
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return reply.json()
  }

  /** A member with that role, written directly. */
  async function colleague(of: Merchant, role: Role): Promise<Person> {
    const person = await verified()
    const { id } = await me(person.headers)
    await db.asSystem((trx) =>
      trx
        .insertInto('memberships')
        .values({ organization_id: of.organization.org_uuid, id: newId(), user_id: userIds.toUuid(id), role })
        .execute(),
    )
    return { ...person, headers: { ...person.headers, yukoorganizationid: of.organization.org_uuid } }
  }

  async function me(headers: Headers): Promise<User> {
    const reply = await call('GET', '/me', undefined, headers)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json().data
  }

  return {
    call,
    register,
    signInAgain,
    verified,
    merchant,
    colleague,
    createOrganization,
    me,
    mailsTo,
    verifyTokenOf,
    resetTokenOf,
  }
}
