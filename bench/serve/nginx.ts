import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'

interface Programs {
  name: string
  nginx: string
  /** The module that sends `.br` files, if it is installed. */
  brotli: string | undefined
}

const MIME_TYPES = '/etc/nginx/mime.types'

/** nginx as Debian has it (`nginx-light`, `libnginx-mod-http-brotli-static`). */
export const nginxPrograms = (): Programs | undefined => {
  for (const nginx of ['nginx', '/usr/sbin/nginx']) {
    const { stderr, error } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
    if (error || !existsSync(MIME_TYPES)) continue
    const version = /nginx\/([\d.]+)/.exec(stderr)?.[1] ?? ''
    const modules = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? '/usr/lib/nginx/modules'
    const brotli = path.join(modules, 'ngx_http_brotli_static_module.so')
    const has = existsSync(brotli)
    const name = `nginx ${version}${has ? '' : ' without brotli'}`
    return { name, nginx, brotli: has ? brotli : undefined }
  }
  return undefined
}

/** What nginx says of a file by itself, or of this connection alone. */
const OWN = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'vary',
])

interface Wanted extends Programs {
  folder: string
  temporary: string
  port: number
  headers: IncomingHttpHeaders
}

/**
 * One worker, since the receiver has one process; nothing is logged, since the receiver logs
 * no pages; files stay open, and are looked at again after a second, as the receiver does.
 * @returns the file.
 */
export const nginxConfig = ({ brotli, folder, temporary, port, headers }: Wanted) => {
  const added = Object.entries(headers)
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))};`)
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(temporary, `nginx-${name}`)};`,
  )
  const file = path.join(temporary, 'nginx.conf')
  const text = `
${brotli ? `load_module ${brotli};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${path.join(temporary, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 1024; }
http {
  ${scratch.join('\n  ')}
  include ${MIME_TYPES};
  charset utf-8;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=2000 inactive=60s;
  open_file_cache_valid 1s;
  open_file_cache_errors on;
  gzip_static on;
  gzip_vary on;
  ${brotli ? 'brotli_static on;' : ''}
  server_tokens off;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${added.join('\n    ')}
  }
}
`
  writeFileSync(file, text)
  return file
}
