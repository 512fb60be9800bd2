import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'

interface Changes {
  change?: (script: string) => string
  /** Applied to a script after hashing: simulates tampering. */
  changeAfterwards?: (script: string) => string
  describe?: (facts: RemoteRelease) => RemoteRelease
}

const unchanged = <T>(it: T): T => it

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** A remote's live release on disk, which a test damages and repairs. No older release can replace it. */
export class Release {
  readonly folder: string
  readonly #live: string
  readonly #name: RemoteName

  constructor(dist: string, name: RemoteName) {
    this.#name = name
    this.#live = join(dist, 'remotes', name, 'live.json')
    this.folder = join(dist, 'remotes', name, this.#pointer().current)
    this.#point({ current: basename(this.folder), previous: null })
  }

  /** Deletes its files; its registry entry stays. */
  delete(): () => void {
    const gone = `${this.folder}.gone`
    renameSync(this.folder, gone)
    mkdirSync(this.folder)
    copyFileSync(join(gone, 'release.json'), join(this.folder, 'release.json'))
    return () => {
      rmSync(this.folder, { recursive: true })
      renameSync(gone, this.folder)
    }
  }

  /** Changes one byte of every matching script. Deletes the compressed copies, which would be served instead. */
  tamper(script: RegExp): () => void {
    const names = readdirSync(this.folder).filter((name) => script.test(name))
    const files = names.filter((name) => name.endsWith('.js'))
    if (files.length === 0) throw new Error(`${this.folder} has no script ${script}`)
    const affected = names.filter((name) => /\.js(\.br|\.gz)?$/.test(name)).map((name) => join(this.folder, name))
    const saved = affected.map((file) => [file, readFileSync(file)] as const)
    for (const [file, bytes] of saved) {
      if (!file.endsWith('.js')) rmSync(file)
      else writeFileSync(file, Buffer.from(bytes).fill(' ', bytes.length - 1))
    }
    return () => {
      for (const [file, bytes] of saved) writeFileSync(file, bytes)
    }
  }

  /**
   * Publishes a modified copy as the newest release: every build has its own names and hashes, so the copy's are rewritten.
   * `change` gets every script, `describe` the release's metadata.
   */
  succeed(version: string, changes: Changes = {}): () => void {
    const current = basename(this.folder)
    this.add(version, changes)
    this.#point({ current: version, previous: current })
    return () => this.#point({ current, previous: null })
  }

  /** Adds the copy without making it live. */
  add(version: string, { change = unchanged, changeAfterwards = unchanged, describe = unchanged }: Changes = {}): void {
    const current = basename(this.folder)
    const folder = join(this.folder, '..', version)
    mkdirSync(folder)
    const hashes = new Map<string, string>()
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), changeAfterwards(text))
      return integrityOf(Buffer.from(text))
    }
    const facts: RemoteRelease = JSON.parse(readFileSync(join(this.folder, 'release.json'), 'utf8').replaceAll(current, version))
    const files = Object.keys(facts.integrity).map((address) => basename(address))
    // The entry last: it contains the hashes of all others.
    for (const name of files.sort((one, other) => Number(one === 'entry.js') - Number(other === 'entry.js'))) {
      const before = readFileSync(join(this.folder, name), 'utf8')
      let text = change(before.replaceAll(current, version))
      if (name === 'entry.js') for (const [old, hash] of hashes) text = text.replaceAll(old, hash)
      const hash = write(name, text)
      hashes.set(integrityOf(Buffer.from(before)), hash)
      facts.integrity[`/remotes/${this.#name}/${version}/${name}`] = hash
    }
    for (const name of readdirSync(this.folder).filter((one) => !/\.(js|css|br|gz|json)$/.test(one)))
      copyFileSync(join(this.folder, name), join(folder, name))
    writeFileSync(join(folder, 'release.json'), JSON.stringify(describe(facts)))
  }

  #pointer(): { current: string } {
    return JSON.parse(readFileSync(this.#live, 'utf8'))
  }

  #point(pointer: { current: string; previous: string | null }) {
    writeFileSync(this.#live, JSON.stringify(pointer))
  }
}
