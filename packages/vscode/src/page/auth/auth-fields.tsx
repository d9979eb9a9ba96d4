/** The fields of each kind of auth. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { Auth, OAuth } from '@endpoint-atlas/engine/requests';
import { useId, useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';

export function AuthFields({
  auth,
  redirectUri,
  page,
  onChange,
}: {
  readonly auth: Auth;
  readonly redirectUri: string;
  readonly page: Page;
  readonly onChange: (auth: Auth) => void;
}) {
  switch (auth.kind) {
    case 'none':
      return null;
    case 'bearer':
      return (
        <Secret label={t('Token')} value={auth.token} onChange={(token) => onChange({ ...auth, token })} />
      );
    case 'basic':
    case 'digest':
      return (
        <>
          <Text label={t('User')} value={auth.user} onChange={(user) => onChange({ ...auth, user })} />
          <Secret
            label={t('Password')}
            value={auth.password}
            onChange={(password) => onChange({ ...auth, password })}
          />
        </>
      );
    case 'apiKey':
      return (
        <>
          <Choice
            label={t('Add to')}
            value={auth.in}
            options={[
              ['header', t('Header')],
              ['query', t('Query')],
              ['cookie', t('Cookie')],
            ]}
            onChange={(place) => onChange({ ...auth, in: place })}
          />
          <Text label={t('Name')} value={auth.name} onChange={(name) => onChange({ ...auth, name })} />
          <Secret label={t('Key')} value={auth.value} onChange={(value) => onChange({ ...auth, value })} />
        </>
      );
    case 'oauth2':
      return <OAuthFields auth={auth} redirectUri={redirectUri} page={page} onChange={onChange} />;
  }
}

function OAuthFields({
  auth,
  redirectUri,
  page,
  onChange,
}: {
  readonly auth: OAuth;
  readonly redirectUri: string;
  readonly page: Page;
  readonly onChange: (auth: Auth) => void;
}) {
  const { grant } = auth;
  const text = (label: string, field: TextField, placeholder = '') => (
    <Text
      label={label}
      value={auth[field]}
      placeholder={placeholder}
      onChange={(value) => onChange({ ...auth, [field]: value })}
    />
  );
  return (
    <>
      <Choice
        label={t('Flow')}
        value={grant}
        options={[
          ['authorizationCode', t('Authorization Code (with PKCE)')],
          ['clientCredentials', t('Client Credentials')],
          ['deviceCode', t('Device Code')],
        ]}
        onChange={(value) => onChange({ ...auth, grant: value })}
      />
      {text(t('Issuer'), 'issuer', t('Used to look up the URLs below'))}
      {grant === 'authorizationCode' && text(t('Authorization URL'), 'authorizationUrl')}
      {grant === 'deviceCode' && text(t('Device URL'), 'deviceUrl')}
      {text(t('Token URL'), 'tokenUrl')}
      {text(t('Client ID'), 'clientId')}
      <Secret
        label={t('Client secret')}
        value={auth.clientSecret}
        placeholder={grant === 'clientCredentials' ? '' : t('None for a public client')}
        onChange={(clientSecret) => onChange({ ...auth, clientSecret })}
      />
      {auth.clientSecret !== '' && (
        <Choice
          label={t('Send secret in')}
          value={auth.clientAuthentication}
          options={[
            ['header', t('Header (Basic)')],
            ['body', t('Body')],
          ]}
          onChange={(clientAuthentication) => onChange({ ...auth, clientAuthentication })}
        />
      )}
      {text(t('Scope'), 'scope', 'openid orders:read')}
      {text(t('Audience'), 'audience', t('If the server requires one'))}
      {grant === 'authorizationCode' && (
        <>
          <span>{t('Redirect URI')}</span>
          <span class="auth-secret">
            <code>{redirectUri}</code>
            <button type="button" class="link" onClick={() => page.post({ kind: 'copyRedirectUri' })}>
              {t('Copy')}
            </button>
          </span>
        </>
      )}
    </>
  );
}

type TextField = 'issuer' | 'authorizationUrl' | 'deviceUrl' | 'tokenUrl' | 'clientId' | 'scope' | 'audience';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

function Text({ label, value, placeholder, onChange }: FieldProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        spellcheck={false}
        autocomplete="off"
        placeholder={placeholder}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

/** Hidden until the user wants to see it; the name of a variable is nothing to hide. */
function Secret({ label, value, placeholder, onChange }: FieldProps) {
  const id = useId();
  const [isShown, show] = useState(false);
  const isName = /^\s*(?:\{\{[^{}]*\}\}\s*)?$/.test(value);
  return (
    <>
      <label for={id}>{label}</label>
      <span class="auth-secret">
        <input
          id={id}
          {...(isShown || isName ? { type: 'text' as const } : { type: 'password' as const })}
          spellcheck={false}
          autocomplete="off"
          placeholder={placeholder ?? '{{token}}'}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        {!isName && (
          <button
            type="button"
            class="link"
            aria-label={`${isShown ? t('Hide') : t('Show')} ${label}`}
            onClick={() => show(!isShown)}
          >
            {isShown ? t('Hide') : t('Show')}
          </button>
        )}
      </span>
    </>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, title: string])[];
  readonly onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const found = options.find(([each]) => each === event.currentTarget.value);
          if (found !== undefined) onChange(found[0]);
        }}
      >
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    </>
  );
}
