// In every test of the backend: how often passwords are hashed can be counted. In one place, as a worker loads modules once.
import { vi } from "vitest";

vi.mock("@node-rs/argon2", { spy: true });
