/**
 * The entry point of every npm script. Runs on any Node from 20 on without dependencies: installs the workspace through the
 * registry when the lock file or a package file has changed, then runs `tools/src/<command>.ts` with the workspace's Node 24.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const [command = 'start', ...args] = process.argv.slice(2)

install()
handOver()

/** Everything; for `start` in a new clone only what builds and runs, which is two thirds of it. */
function install() {
  const stamp = join(root, 'node_modules', '.yuko-installed')
  const before = existsSync(node) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const onlyToRun = command === 'start' && !before.endsWith('everything')
  const wanted = `${fingerprint()} ${onlyToRun ? 'to run' : 'everything'}`
  if (before === wanted) return
  const { pnpm } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config
  console.log('Installing the workspace …')
  const options = ['--frozen-lockfile', '--reporter=append-only', '--loglevel=error', ...(onlyToRun ? ['--prod'] : [])]
  const done = spawnSync(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['-y', `pnpm@${pnpm}`, 'install', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true' },
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
  writeFileSync(stamp, wanted)
}

/** Hash of every file that determines the installation. */
function fingerprint() {
  const hash = createHash('sha256')
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  )
  const packages = folders.flatMap(({ name }) => [
    name,
    ...(name === 'shared' ? readdirSync(join(root, name)).map((part) => join(name, part)) : []),
  ])
  for (const file of [
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    ...packages.map((folder) => join(folder, 'package.json')),
  ]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function handOver() {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  const child = spawn(node, [join(root, 'tools', 'src', `${command}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
