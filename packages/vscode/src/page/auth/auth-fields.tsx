/** The fields of each kind of auth. */
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
      return <Secret label="Token" value={auth.token} onChange={(token) => onChange({ ...auth, token })} />;
    case 'basic':
    case 'digest':
      return (
        <>
          <Text label="User" value={auth.user} onChange={(user) => onChange({ ...auth, user })} />
          <Secret
            label="Password"
            value={auth.password}
            onChange={(password) => onChange({ ...auth, password })}
          />
        </>
      );
    case 'apiKey':
      return (
        <>
          <Choice
            label="Add to"
            value={auth.in}
            options={[
              ['header', 'Header'],
              ['query', 'Query'],
              ['cookie', 'Cookie'],
            ]}
            onChange={(place) => onChange({ ...auth, in: place })}
          />
          <Text label="Name" value={auth.name} onChange={(name) => onChange({ ...auth, name })} />
          <Secret label="Key" value={auth.value} onChange={(value) => onChange({ ...auth, value })} />
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
        label="Flow"
        value={grant}
        options={[
          ['authorizationCode', 'Authorization Code (with PKCE)'],
          ['clientCredentials', 'Client Credentials'],
          ['deviceCode', 'Device Code'],
        ]}
        onChange={(value) => onChange({ ...auth, grant: value })}
      />
      {text('Issuer', 'issuer', 'Used to look up the URLs below')}
      {grant === 'authorizationCode' && text('Authorization URL', 'authorizationUrl')}
      {grant === 'deviceCode' && text('Device URL', 'deviceUrl')}
      {text('Token URL', 'tokenUrl')}
      {text('Client ID', 'clientId')}
      <Secret
        label="Client secret"
        value={auth.clientSecret}
        placeholder={grant === 'clientCredentials' ? '' : 'None for a public client'}
        onChange={(clientSecret) => onChange({ ...auth, clientSecret })}
      />
      {auth.clientSecret !== '' && (
        <Choice
          label="Send secret in"
          value={auth.clientAuthentication}
          options={[
            ['header', 'Header (Basic)'],
            ['body', 'Body'],
          ]}
          onChange={(clientAuthentication) => onChange({ ...auth, clientAuthentication })}
        />
      )}
      {text('Scope', 'scope', 'openid orders:read')}
      {text('Audience', 'audience', 'If the server requires one')}
      {grant === 'authorizationCode' && (
        <>
          <span>Redirect URI</span>
          <span class="auth-secret">
            <code>{redirectUri}</code>
            <button type="button" class="link" onClick={() => page.post({ kind: 'copyRedirectUri' })}>
              Copy
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
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
            onClick={() => show(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
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
