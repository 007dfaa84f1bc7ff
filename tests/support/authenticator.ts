import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

interface Ceremony {
  challenge: string;
  origin?: string;
  /** False if the device was not unlocked with finger, face or PIN. */
  isVerified?: boolean;
}

export interface Authenticator {
  /** Returns what a browser sends after it created a passkey (W3C WebAuthn, 5.2.1). */
  make(ceremony: Ceremony): { id: string; [field: string]: unknown };
  /** Returns what it sends after the person signed in with it (5.2.2). */
  prove(ceremony: Ceremony): { id: string; [field: string]: unknown };
}

/** A security key in software with one ES256 passkey for one host, whose owner is always present. */
export function makeAuthenticator({ origin = "http://localhost:3000" }: { origin?: string } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  const host = sha256(Buffer.from(new URL(origin).hostname));
  let counter = 0;

  const clientData = (type: string, { challenge, origin: claimed = origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: claimed, crossOrigin: false }));
  /** The flags for user presence (1) and user verification (4). */
  const presence = ({ isVerified = true }: Ceremony) => (isVerified ? 0b101 : 0b001);
  const envelope = (response: object) => ({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });

  return {
    make(ceremony) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseKey(publicKey),
      ]);
      const authData = Buffer.concat([
        host,
        Buffer.from([0b01000000 | presence(ceremony)]),
        uint32(++counter),
        credential,
      ]);
      const attestation = cborMap([
        ["fmt", cborText("none")],
        ["attStmt", cborMap([])],
        ["authData", cborBytes(authData)],
      ]);
      return envelope({
        clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    prove(ceremony) {
      const data = clientData("webauthn.get", ceremony);
      const authData = Buffer.concat([host, Buffer.from([presence(ceremony)]), uint32(++counter)]);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return envelope({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}

/** EC2 key, ES256, P-256 (RFC 9053, 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: "jwk" });
  const coordinate = (text: string) => cborBytes(Buffer.from(text, "base64url"));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x!),
    Buffer.from([0x22]),
    coordinate(y!),
  ]);
}

function cborMap(entries: [string, Buffer][]): Buffer {
  return Buffer.concat([
    Buffer.from([0xa0 + entries.length]),
    ...entries.flatMap(([key, value]) => [cborText(key), value]),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** Encodes up to 255 bytes in the shortest form, which readers require (RFC 8949, 4.2.1). */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function uint16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number);
  return bytes;
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}
