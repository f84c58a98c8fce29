// What an island's test waits for comes when it comes: a busy machine is no fault.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 10_000 });
