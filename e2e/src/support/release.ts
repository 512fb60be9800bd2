import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RemoteName } from '@yuko/contract/remotes/list-remotes'

/** The live release of a remote on the disk, which a test damages and repairs. Nothing older stands in for it. */
export class Release {
  readonly folder: string
  readonly #live: string

  constructor(dist: string, name: RemoteName) {
    this.#live = join(dist, 'remotes', name, 'live.json')
    this.folder = join(dist, 'remotes', name, this.#pointer().current)
    this.#point({ current: basename(this.folder), previous: null })
  }

  /** Takes all of its files away. */
  delete(): () => void {
    renameSync(this.folder, `${this.folder}.gone`)
    return () => renameSync(`${this.folder}.gone`, this.folder)
  }

  /** Changes one byte of every script whose name matches. The packed copies go, or they would be served instead. */
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

  /** Puts a release without files in front of it: one that was published broken. */
  succeedByBroken(): () => void {
    const current = basename(this.folder)
    const version = 'b40ce4b40ce4'
    const broken = join(this.folder, '..', version)
    if (!existsSync(broken)) mkdirSync(broken)
    const facts = readFileSync(join(this.folder, 'release.json'), 'utf8')
    writeFileSync(join(broken, 'release.json'), facts.replaceAll(current, version))
    this.#point({ current: version, previous: current })
    return () => this.#point({ current, previous: null })
  }

  #pointer(): { current: string } {
    return JSON.parse(readFileSync(this.#live, 'utf8'))
  }

  #point(pointer: { current: string; previous: string | null }) {
    writeFileSync(this.#live, JSON.stringify(pointer))
  }
}
