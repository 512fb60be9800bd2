import { login, tokensOf } from '@yuko/contract/accounts/sign-in/login'
import { refresh } from '@yuko/contract/accounts/sign-in/refresh'
import type { Endpoint, InputOf, ReplyOf } from '@yuko/contract/endpoint'
import { type ApiClient, Refused } from './client.ts'
import type { PastClock } from './past-clock.ts'

/** Shorter than an access token's lifetime. */
const freshMs = 5 * 60_000

/** A member of the shop who stays signed in for weeks. */
export class Session {
  readonly api: ApiClient
  readonly #clock: PastClock
  readonly #account: { email: string; password: string }
  #refreshToken = ''
  #renewedAt = 0

  constructor(api: ApiClient, clock: PastClock, account: { email: string; password: string }) {
    this.#account = account
    this.api = api
    this.#clock = clock
  }

  take(tokens: { access_token: string; refresh_token: string }): void {
    this.api.accessToken = tokens.access_token
    this.#refreshToken = tokens.refresh_token
    this.#renewedAt = this.#clock.now().getTime()
  }

  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
    if (this.#clock.now().getTime() - this.#renewedAt > freshMs) await this.#renew()
    return this.api.call(endpoint, input).catch(async (error: unknown) => {
      // A session may end while its access token is fresh.
      if (!(error instanceof Refused) || error.code !== 'session.expired') throw error
      await this.#signIn()
      return this.api.call(endpoint, input)
    })
  }

  /** Sessions expire; then it signs in with the password. */
  async #renew(): Promise<void> {
    const renewed = this.api.call(refresh, { body: { refresh_token: this.#refreshToken } })
    await renewed.then(
      (tokens) => this.take(tokens),
      () => this.#signIn(),
    )
  }

  async #signIn(): Promise<void> {
    const { email, password } = this.#account
    this.take(tokensOf(await this.api.call(login, { body: { email, password } })))
  }
}
