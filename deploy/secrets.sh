#!/bin/sh
# Secrets for docker-compose.yml, new ones each time: sh deploy/secrets.sh > .env
set -eu

secret() {
  head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}

umask 077
echo "TOKEN_SECRET=$(secret)"
echo "DATABASE_PASSWORD=$(secret)"
echo "REDIS_PASSWORD=$(secret)"
