{{- /* Parts that several workloads share. */ -}}
{{- define "portal.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag }}
{{- end }}

{{- define "portal.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "portal.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- /* The release bucket, read by the platform's rights or by a secret that may be missing. */ -}}
{{- define "portal.bucket" -}}
- { name: RELEASE_STORE, value: {{ .Values.releases.store | quote }} }
- { name: AWS_REGION, value: {{ .Values.releases.region | quote }} }
{{- if .Values.releases.endpoint }}
- { name: AWS_ENDPOINT_URL_S3, value: {{ .Values.releases.endpoint | quote }} }
{{- end }}
- { name: RELEASE_S3_STYLE, value: {{ .Values.releases.style | quote }} }
{{- end }}

{{- define "portal.readerKey" -}}
- name: AWS_ACCESS_KEY_ID
  valueFrom: { secretKeyRef: { name: release-reader, key: AWS_ACCESS_KEY_ID, optional: true } }
- name: AWS_SECRET_ACCESS_KEY
  valueFrom: { secretKeyRef: { name: release-reader, key: AWS_SECRET_ACCESS_KEY, optional: true } }
{{- end }}

{{- define "portal.writerKey" -}}
- name: AWS_ACCESS_KEY_ID
  valueFrom: { secretKeyRef: { name: release-writer, key: AWS_ACCESS_KEY_ID, optional: true } }
- name: AWS_SECRET_ACCESS_KEY
  valueFrom: { secretKeyRef: { name: release-writer, key: AWS_SECRET_ACCESS_KEY, optional: true } }
{{- end }}

{{- /* Data and keys, for services, migration and servicectl alike. */ -}}
{{- define "portal.data" -}}
- { name: NODE_ENV, value: production }
- { name: DATA_DIR, value: /tmp/data }
- { name: FILES_DIR, value: /srv/files }
- { name: DEMO_DATA, value: {{ .Values.demoData | quote }} }
- { name: SERVICE_KEYS_FILE, value: /etc/portal/service-keys/service-keys.json }
- name: DATABASE_URL
  valueFrom: { secretKeyRef: { name: database-app, key: uri } }
{{- end }}

{{- define "portal.clamd" -}}
{{- if .Values.clamav.enabled -}}
tcp://clamav:3310
{{- else -}}
{{ .Values.clamav.address }}
{{- end -}}
{{- end }}
