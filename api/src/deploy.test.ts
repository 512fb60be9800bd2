import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { createMetrics } from '#platform/observe/metrics.ts'
import { variableNames } from './config.ts'

const root = join(import.meta.dirname, '../..')
const deploy = (path: string) => readFile(join(root, 'deploy', path), 'utf8')
/** Set by the image or by a role's manifest, not by the operator. */
const ofTheRole = ['ROLE']

describe('the deployment files', () => {
  it('set existing variables only, and name every one', async () => {
    const files = await readdir(join(root, 'deploy/kubernetes'))
    const objects = (await Promise.all(files.map((name) => deploy(`kubernetes/${name}`))))
      .flatMap((text) => parseAllDocuments(text))
      .map((document) => {
        expect(document.errors).toEqual([])
        return document.toJS()
      })
    const set = objects.flatMap(({ data = {}, stringData = {} }) => [...Object.keys(data), ...Object.keys(stringData)])
    expect([...set, ...ofTheRole].sort()).toEqual([...variableNames].sort())

    const { services } = parse(await deploy('compose.yaml'), { merge: true })
    const ours = Object.values<{ image: string; environment?: object }>(services).filter(({ image }) => image === 'yuko')
    expect(ours).toHaveLength(3)
    const unknown = ours.flatMap(({ environment = {} }) => Object.keys(environment)).filter((name) => !isKnown(name))
    expect(unknown).toEqual([])
    const inImage = /^ENV (.*)$/m.exec(await deploy('Dockerfile'))?.[1]?.match(/\w+(?==)/g) ?? []
    expect(inImage.filter((name) => !isKnown(name))).toEqual(['NODE_ENV', 'MALLOC_ARENA_MAX'])

    const guide = await readFile(join(root, 'docs/deployment.md'), 'utf8')
    expect(variableNames.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  it('contain no default password', async () => {
    const compose = await deploy('compose.yaml')
    const secrets = compose.match(/\$\{\w*(PASSWORD|SECRET|ACCESS_KEY)\w*[^}]*\}/g) ?? []
    expect(new Set(secrets.map((name) => /\w+/.exec(name)?.[0]))).toEqual(
      new Set(['AUTH_SECRET', 'POSTGRES_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    )
    expect(secrets.filter((name) => !/^\$\{\w+:\?/.test(name))).toEqual([])
  })

  it('run unprivileged: no root, writable only in /data and /tmp, a probe for each listener', async () => {
    for (const name of ['web', 'worker', 'migrate']) {
      const objects = parseAllDocuments(await deploy(`kubernetes/${name}.yaml`)).map((document) => document.toJS())
      const { template, selector } = objects.find(({ kind }) => kind === 'Deployment' || kind === 'Job').spec
      const [container] = template.spec.containers
      expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
      expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(['/data', '/tmp'])
      expect(container.resources).toMatchObject({ requests: expect.anything(), limits: expect.anything() })
      if (name === 'migrate') continue
      expect(template.metadata.labels).toMatchObject(selector.matchLabels)
      expect(container).toMatchObject({
        readinessProbe: { httpGet: { path: '/readyz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
      })
      expect(objects.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['PodDisruptionBudget', 'HorizontalPodAutoscaler']))
    }
  })

  it("copy existing files, use the workspace's Node version, and end as an unprivileged user", async () => {
    const lines = (await deploy('Dockerfile')).split('\n')
    const { catalog } = parse(await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8'))
    const { config } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const images = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1])
    expect(new Set(images)).toEqual(new Set([`node:${catalog.node}-bookworm-slim`]))
    const pnpm = lines.flatMap((line) => /pnpm@(\S+)/.exec(line)?.[1] ?? [])
    expect(new Set(pnpm)).toEqual(new Set([config.pnpm]))
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node')
    expect(lines.filter((line) => /^(ADD|RUN .*(curl|wget|sudo|apt-get))/.test(line))).toEqual([])
    // The image contains every workspace package the api imports.
    const { dependencies } = JSON.parse(await readFile(join(root, 'api/package.json'), 'utf8'))
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@yuko/'))
    expect(own.sort()).toEqual(['@yuko/contract', '@yuko/widgets'])
  })
})

it('dashboards and alerts use existing metrics', async () => {
  const dueWork = async () => ({
    jobs: [],
    unrelayedSeconds: 0,
    lagSeconds: { 'send-mails': 0, 'move-runs': 0, 'deliver-webhooks': 0 },
  })
  const metrics = createMetrics({ role: 'all', maxConnections: 1, dueWork })
  const known = new Set(metrics.names())
  metrics.stop()
  const { panels } = JSON.parse(await deploy('grafana/yuko.json')) as { panels: { targets?: { expr: string }[] }[] }
  const { groups } = parse(await deploy('prometheus/alerts.yaml')) as { groups: { rules: { expr: string }[] }[] }
  const asked = [...panels.flatMap(({ targets = [] }) => targets), ...groups.flatMap(({ rules }) => rules)].map(
    ({ expr }) => expr,
  )
  const names = asked.flatMap((expr) => expr.match(/\b(?:yuko|process|nodejs)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(20)
  expect(
    names.map((name) => (known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''))).filter((name) => !known.has(name)),
  ).toEqual([])
  const shown = names.join(' ')
  expect([...known].filter((name) => name.startsWith('yuko_') && !shown.includes(name))).toEqual([])
})

const isKnown = (name: string) => (variableNames as readonly string[]).includes(name)
